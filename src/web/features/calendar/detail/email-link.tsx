/** Leads to a mail. */
export const EmailLink = ({ id, children }: { id: string; children: string }) => (
  <a href={`/dashboard?tab=gmail&mail=${encodeURIComponent(id)}`}>{children}</a>
);
