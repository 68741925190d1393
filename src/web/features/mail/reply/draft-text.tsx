import { draftPartsOf } from './blanks.ts';

type DraftTextProps = { text: string; blanks: readonly string[]; onBlank: (at: number) => void };

/** A draft to read; a click on a placeholder starts editing it. */
export const DraftText = ({ text, blanks, onBlank }: DraftTextProps) => (
  <div className="voice mail-draft-text" dir="auto">
    {text.trim() === '' && <span className="t3">Nothing written yet</span>}
    {draftPartsOf(text, blanks).map((piece) =>
      piece.blank ? (
        <button
          key={piece.at}
          type="button"
          className="mail-blank"
          aria-label={`Fill in ${piece.text.slice(1, -1)}`}
          onClick={() => onBlank(piece.at)}
        >
          {piece.text.slice(1, -1)}
        </button>
      ) : (
        piece.text
      ),
    )}
  </div>
);
