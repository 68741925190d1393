import { Download, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { contract } from '#contract/contract.ts';
import { urlOf } from '#web/api/call.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useForgetAll, useImportLearning } from './use-learning.ts';

/** Exports, imports and erases everything that was learned. */
export const LearnedData = ({ acts }: { acts: number }) => {
  const [asking, setAsking] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const forget = useForgetAll(() => setAsking(false));
  const bring = useImportLearning();
  return (
    <Card variant="tight" aria-labelledby="mail-keeping">
      <CardHead title="Keep it or delete it" id="mail-keeping" level="h3" />
      <div className="row g2 wrap">
        <ButtonLink size="sm" icon={Download} href={urlOf(contract.mailFeedback.exportLearning)} download>
          Export as JSON
        </ButtonLink>
        <input
          ref={chooser}
          className="sr"
          type="file"
          accept="application/json,.json"
          aria-label="A file with what Iris learned"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) bring.mutate(file);
            target.value = '';
          }}
        />
        <Button
          size="sm"
          icon={Upload}
          pending={bring.isPending && 'Importing'}
          onClick={() => chooser.current?.click()}
        >
          Import
        </Button>
        <Button size="sm" variant="ghost" icon={Trash2} disabled={acts === 0} onClick={() => setAsking(true)}>
          Forget what you learned
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Forget what you learned?"
        description={`Iris forgets ${acts === 1 ? 'one action' : `${acts} actions`} and starts from zero. You can undo this for one day. After that, it’s erased for good. Your mail stays as it is.`}
        confirmLabel="Forget"
        danger
        pending={forget.isPending && 'Forgetting'}
        onConfirm={() => forget.mutate()}
      />
    </Card>
  );
};
