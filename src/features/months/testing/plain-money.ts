import { kopecks, toDecimalString } from '#domain/money.ts';

/** A line of a register in a plain model: which ground it names, by which number, and its sum in kopecks. */
type Row = { readonly ground: number; readonly number: string; readonly amount: number };
type Parts = readonly (readonly [ground: number, amount: number])[];

/** A register as a file, and as the model knows it. */
export type PlainRegister = {
  readonly file: { readonly name: string; readonly content: Buffer };
  readonly rows: readonly Row[];
  readonly total: number;
};

/** A register of these lines; two of the same lines are one file. */
export const plainRegister = (rows: readonly Row[]): PlainRegister => {
  const lines = rows.map(({ number, amount }) => `${number};${toDecimalString(kopecks(amount))}`);
  return {
    file: {
      name: 'Реестр.csv',
      content: Buffer.from(`Гарантия;Вознаграждение\n${lines.join('\n')}\n`),
    },
    rows,
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
  };
};

type Owed = ReadonlyMap<number, number>;

/** How a payment is split by a register: each line by no more than its guarantee still owes. */
export const splitBy = ({ rows }: PlainRegister, owed: Owed): Parts =>
  rows
    .map(({ ground, amount }) => [ground, Math.min(amount, owed.get(ground) ?? 0)] as const)
    .filter(([, amount]) => amount > 0);

/** Registers that wait for their payment, by what their files say. */
class PlainRegisters {
  readonly #waiting = new Map<string, PlainRegister>();

  wait(register: PlainRegister): void {
    this.#waiting.set(register.file.content.toString(), register);
  }

  leave(register: PlainRegister): void {
    this.#waiting.delete(register.file.content.toString());
  }

  has(register: PlainRegister): boolean {
    return this.#waiting.has(register.file.content.toString());
  }

  get size(): number {
    return this.#waiting.size;
  }

  /** What money of the bank settles by itself: the only register of its sum or the only guarantee that owes it. */
  settles(
    amount: number,
    owed: Owed,
  ): { readonly parts: Parts; readonly register?: PlainRegister } | undefined {
    const registers = [...this.#waiting.values()].filter(({ total }) => total === amount);
    const dues = [...owed].filter(([, left]) => left === amount);
    const [register] = registers.length === 1 ? registers : [];
    const [due] = dues.length === 1 ? dues : [];
    if (register && !due) return { parts: splitBy(register, owed), register };
    return due && !register ? { parts: [due] } : undefined;
  }
}

export type Way = 'in' | 'out';
export type Match = {
  readonly id: number;
  readonly amount: number;
  readonly parts: Parts;
  /** By which register it was split. */
  readonly register?: PlainRegister;
};
export type Document = {
  readonly id: number;
  readonly way: Way;
  readonly amount: number;
  left: number;
  matches: Match[];
  /** It is of a payer that no bank was known by at first. */
  readonly isStrangers: boolean;
};
export type Act = {
  readonly id: number;
  readonly sum: number;
  paid: number;
  order: number;
  state: 'sent' | 'paid' | 'none';
};

/** All money there is, in plain sums that know nothing of entries, and what has been closed. */
export const plainMoney = (balance: number) => ({
  balance,
  /** What each guarantee still owes. */
  owed: new Map<number, number>(),
  documents: [] as Document[],
  /** Whether a person has matched money of that payer with what a bank owes. */
  isStrangerNamed: false,
  /** Registers that came before their money. */
  registers: new PlainRegisters(),
  acts: [] as Act[],
  /** What stood on each account of the ledger on the last day of November when it was closed. */
  closed: null as string | null,
});
