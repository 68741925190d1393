/** How many devices are told apart; nobody has that many, and every day is looked through once for each of them. */
const SOURCES_AT_MOST = 100;

/** Devices that have measured, by their names. */
export class MeasuringDevices {
  private readonly ids = new Map<string, number>();
  readonly names: string[] = [];
  private readonly ranks: number[] = [];

  /** The number of a source; its name says what it is, or else the device given with it. */
  of(name: string, device: () => string): number {
    const known = this.ids.get(name);
    if (known !== undefined) return known;
    if (this.names.length === SOURCES_AT_MOST) return SOURCES_AT_MOST - 1;
    const id = this.names.length;
    // A copy: a piece of a long text would keep all of it.
    const own = Buffer.from(name).toString();
    this.ids.set(own, id);
    this.names.push(own);
    this.ranks.push(rankOf(`${own} ${device()}`));
    return id;
  }

  /** The names in the order in which they count: watches, telephones, everything else; the chosen one first. */
  inOrder(chosen?: string): number[] {
    const rank = (id: number) => (this.names[id] === chosen ? -1 : this.ranks[id]!);
    return this.names.map((_, id) => id).sort((a, b) => rank(a) - rank(b) || a - b);
  }
}

const rankOf = (words: string): number => (/watch/i.test(words) ? 0 : /phone/i.test(words) ? 1 : 2);
