import { useQuery } from '@tanstack/react-query';
import { MadeLink } from './made-link.tsx';
import { mailWorkQuery } from '../queries/work-queries.ts';

/** The task and the events that were made of a mail; nothing while there are none. */
export const MadeLinks = ({ id }: { id: string }) => {
  const { data } = useQuery(mailWorkQuery(id));
  if (data === undefined || data.made.length === 0) return null;
  return (
    <div className="row g4 wrap meta" role="group" aria-label="Made from this email">
      {data.made.map((made) => (
        <MadeLink key={made.id} made={made} />
      ))}
    </div>
  );
};
