type Paragraph = { marks: string; pieces: string[]; flows: boolean };

/** Joins lines wrapped by `format=flowed` (RFC 3676); a change of quote depth or a signature ends a paragraph. */
export const decodeFlowed = (text: string, deleteSpace: boolean): string => {
  const paragraphs: Paragraph[] = [];
  for (const line of text.split('\n')) {
    const marks = /^>*/.exec(line)?.[0] ?? '';
    const content = line.slice(marks.length).replace(/^ /, '');
    const flows = content.endsWith(' ') && content !== '-- ';
    const piece = flows && deleteSpace ? content.slice(0, -1) : content;
    const last = paragraphs.at(-1);
    if (last?.flows && last.marks === marks && content !== '-- ') {
      last.pieces.push(piece);
      last.flows = flows;
    } else paragraphs.push({ marks, pieces: [piece], flows });
  }
  return paragraphs.map(({ marks, pieces }) => marks + (marks ? ' ' : '') + pieces.join('')).join('\n');
};
