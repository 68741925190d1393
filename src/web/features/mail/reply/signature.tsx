/** What stands below the text when it is sent. */
export const Signature = ({ text }: { text: string }) => (
  <p className="meta t3 mail-draft-text" dir="auto" aria-label="Your signature">
    {`-- \n${text}`}
  </p>
);
