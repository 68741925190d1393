import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FileUp, ListChecks, PenLine } from 'lucide-react';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { errorText } from '#web/api/error-text.ts';
import { forgetShared, readShared, type SharedThing } from '#web/api/shared-thing.ts';
import { callWithProgress } from '#web/api/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { sizeText } from '#web/ui/size-text.ts';
import { QuickEntry } from '../quick/quick-entry.tsx';
import { useChanges } from '../use-changes.ts';
import './shared.css';

/** Long texts become the note of a task; its title is their beginning. */
const TITLE_MAX = 120;

/** What another app has shared with Iris, and what may become of it; nothing is added before the person chooses. */
export const SharedDialog = () => {
  const { shared, ...rest }: { shared?: string; [kept: string]: string | undefined } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data } = useQuery({ queryKey: ['shared'], queryFn: readShared, gcTime: 0 });
  const leave = (search: { [kept: string]: string | undefined } = rest) => {
    forgetShared();
    void navigate({ to: '/dashboard', search, replace: true });
  };
  return (
    <Dialog
      open={shared !== undefined}
      onOpenChange={(open) => !open && leave()}
      title="Share to Iris"
      description="Nothing is added until you choose."
      size="lg"
    >
      {data === undefined && <Loading label="Loading" />}
      {data === null && <p className="t2">Nothing was shared. Try again from the other app.</p>}
      {data && <Choices shared={data} onDone={leave} />}
    </Dialog>
  );
};

type ChoicesProps = { shared: SharedThing; onDone: (search?: { import: string }) => void };

const Choices = ({ shared: { text, file }, onDone }: ChoicesProps) => {
  const [isRecord, setRecord] = useState(false);
  const { add } = useChanges();
  const send = useMutation({
    mutationFn: (body: File) =>
      callWithProgress(() => undefined)(contract.lifeImports.stage, { query: { name: body.name.slice(-200) }, body }),
    onSuccess: ({ id }) => onDone({ import: id }),
  });
  if (isRecord) return <QuickEntry module="overview" text={text} onDone={onDone} />;
  const title = text.slice(0, TITLE_MAX);
  const task = { title, status: 'To do', ...(title !== text && { note: text }) };
  const failure = send.error ?? add.error;
  return (
    <div className="stack">
      {text !== '' && <blockquote className="shared-text">{text}</blockquote>}
      {file && <p className="t2">{`${file.name}, ${sizeText(file.size)}`}</p>}
      {failure && <p role="alert">{errorText(failure)}</p>}
      <div className="row g2 wrap">
        {file && (
          <Button
            variant="primary"
            icon={FileUp}
            pending={send.isPending && 'Sending'}
            onClick={() => send.mutate(file)}
          >
            Import the file
          </Button>
        )}
        {text !== '' && (
          <>
            <Button
              variant={file ? 'secondary' : 'primary'}
              icon={ListChecks}
              pending={add.isPending && 'Saving'}
              onClick={() => add.mutate({ kind: 'task', values: task }, { onSuccess: () => onDone() })}
            >
              Make it a task
            </Button>
            <Button icon={PenLine} onClick={() => setRecord(true)}>
              Make it a record
            </Button>
          </>
        )}
      </div>
    </div>
  );
};
