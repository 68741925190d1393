import { Mark } from './mark.tsx';

type LoadingProps = {
  label: string;
  /** The large ring in the middle of an otherwise empty page. */
  page?: boolean;
};

/** A loading indicator, announced once. */
export const Loading = ({ label, page }: LoadingProps) => (
  <div className={page ? 'loading loading--page' : 'loading'} role="status">
    <Mark size={page ? 64 : 16} turning />
    {label}
  </div>
);
