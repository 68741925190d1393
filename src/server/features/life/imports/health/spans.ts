/** Spans of time with an amount each, from one device on one day; they take 12 bytes each, because there are millions. */
export class Spans {
  private data = new Float32Array(48);
  length = 0;

  /** Seconds after the day began, and how much in between. */
  add(from: number, to: number, amount: number): void {
    const at = this.length * 3;
    if (at === this.data.length) {
      const more = new Float32Array(this.data.length * 2);
      more.set(this.data);
      this.data = more;
    }
    this.data[at] = from;
    this.data[at + 1] = to;
    this.data[at + 2] = amount;
    this.length += 1;
  }

  /** The earliest first, of those that begin together the longest, of those the largest. */
  *inOrder(): Generator<readonly [from: number, to: number, amount: number], void, undefined> {
    const order = Uint32Array.from({ length: this.length }, (_, index) => index).sort(
      (a, b) =>
        this.data[a * 3]! - this.data[b * 3]! ||
        this.data[b * 3 + 1]! - this.data[a * 3 + 1]! ||
        this.data[b * 3 + 2]! - this.data[a * 3 + 2]!,
    );
    for (const index of order) yield [this.data[index * 3]!, this.data[index * 3 + 1]!, this.data[index * 3 + 2]!];
  }
}

/**
 * The sum of a day over several devices, the one that counts first in front. What a device tells of a time that one before it has
 * told of already counts for nothing, in proportion, so that a telephone and a watch do not count the same steps twice.
 */
export const mergedSum = (devices: readonly Spans[]): number => {
  const covered = new Coverage();
  let sum = 0;
  for (const spans of devices) {
    for (const [from, to, amount] of spans.inOrder()) {
      const length = to - from;
      if (length <= 0) {
        if (!covered.has(from)) sum += amount;
        covered.add(from, from + 1);
        continue;
      }
      sum += (amount * (length - covered.overlap(from, to))) / length;
      covered.add(from, to);
    }
  }
  return sum;
};

/** Covered times, as spans in order that neither touch nor overlap. */
export class Coverage {
  private readonly spans: [from: number, to: number][] = [];

  has(at: number): boolean {
    const span = this.spans[this.firstEndingAfter(at)];
    return span !== undefined && span[0] <= at;
  }

  overlap(from: number, to: number): number {
    let sum = 0;
    for (let index = this.firstEndingAfter(from); index < this.spans.length; index += 1) {
      const [begin, end] = this.spans[index]!;
      if (begin >= to) break;
      sum += Math.min(end, to) - Math.max(begin, from);
    }
    return sum;
  }

  add(from: number, to: number): void {
    const first = this.firstEndingAfter(from);
    let last = first;
    let [begin, end] = [from, to];
    while (last < this.spans.length && this.spans[last]![0] <= to) {
      begin = Math.min(begin, this.spans[last]![0]);
      end = Math.max(end, this.spans[last]![1]);
      last += 1;
    }
    this.spans.splice(first, last - first, [begin, end]);
  }

  private firstEndingAfter(at: number): number {
    let [low, high] = [0, this.spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.spans[middle]![1] > at) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
