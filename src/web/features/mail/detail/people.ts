import type { EmailDetail } from '#contract/mail/mail.ts';

type People = Pick<EmailDetail, 'to' | 'cc'>;

/** The recipients of a mail, abbreviated: "to you and 2 others". */
export function recipientSummary({ to, cc }: People, mine: string | null): string {
  const everyone = [...to, ...cc];
  const others = everyone.filter(({ address }) => !isSame(address, mine));
  const first = others[0];
  const counted = (count: number) => (count === 1 ? '1 other' : `${count} others`);
  if (others.length < everyone.length) return others.length === 0 ? 'to you' : `to you and ${counted(others.length)}`;
  if (!first) return 'to undisclosed recipients';
  const name = first.name || first.address;
  return others.length === 1 ? `to ${name}` : `to ${name} and ${counted(others.length - 1)}`;
}

const isSame = (address: string, mine: string | null) => address.toLowerCase() === mine?.toLowerCase();
