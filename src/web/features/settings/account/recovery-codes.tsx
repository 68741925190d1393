import { Button } from '#web/ui/button.tsx';

/** The recovery codes, shown only once, and a file of them to download. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <div className="stack">
      <p>Each works once if you lose your phone. Save them now; they won’t be shown again.</p>
      <ul className="codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row g2 wrap">
        <Button size="sm" onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>
          Copy
        </Button>
        <a className="btn btn--secondary btn--sm" href={file} download="iris-recovery-codes.txt">
          Save as a file
        </a>
      </div>
    </div>
  );
};
