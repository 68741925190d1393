/** A web address in a text, without the punctuation that follows it. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

/** A text of other people in which web addresses can be followed. */
export const LinkedText = ({ text }: { text: string }) =>
  text.split(ADDRESS).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part} target="_blank" rel="noreferrer noopener">
        {part}
      </a>
    ) : (
      part
    ),
  );
