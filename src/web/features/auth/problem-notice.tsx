import { CircleAlert } from 'lucide-react';

/** Says above the form what stands in the way. */
export const ProblemNotice = ({ title, text }: { title: string; text: string }) => (
  <div className="auth-notice auth-notice--problem" role="alert">
    <CircleAlert className="i i-18" aria-hidden="true" />
    <div>
      <p className="h4">{title}</p>
      <p className="meta">{text}</p>
    </div>
  </div>
);
