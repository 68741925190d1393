import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnKindShape } from '#contract/life/kinds.ts';
import { errorText } from '#web/api/error-text.ts';
import { Loading } from '#web/ui/loading.tsx';
import { KindEditor } from './kind-editor.tsx';
import { ownKindsQuery } from './use-own-kinds.ts';

type OwnKindProps = {
  /** The kind to change; without one, a new one is made. */
  id: string | undefined;
  tab: string;
  onDone: (id: string | null) => void;
  onCancel: () => void;
};

/** The form of an own kind, once the kind is known. */
export const OwnKind = ({ id, ...given }: OwnKindProps) => {
  const { data, error } = useQuery({ ...ownKindsQuery(), enabled: id !== undefined });
  // As it was when the form was opened: whoever else has changed it since is not overwritten.
  const [opened, setOpened] = useState<OwnKindShape>();
  const found = data?.find((one) => one.id === id);
  if (opened === undefined && found !== undefined) setOpened(found);
  if (id === undefined) return <KindEditor kind={undefined} {...given} />;
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (opened === undefined) return <Loading label="Opening what it holds" />;
  return <KindEditor kind={opened} {...given} />;
};
