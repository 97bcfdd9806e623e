import { addDays, type IsoDate, weekdayOf } from '#domain/moscow-date.ts';
import type { RegisterFact, RegisterTender } from '#features/tenders/tenders.register.ts';
import { winnerDemoTexts as book } from '#features/winners/winner-demo.texts.ts';

/** How far the register has come with a purchase of the demo. */
type DemoStage = 'unnamed' | 'project' | 'signed';

/** A purchase of the demo that somebody has won. */
export type DemoWin = {
  /** Tells the purchase from every other; its last two digits end the number that is called. */
  readonly serial: number;
  readonly company: number;
  readonly stage: DemoStage;
  readonly price: number;
  readonly hasPhone: boolean;
  /** In place of a company of our own making. */
  readonly client?: { readonly inn: string; readonly name: string };
  /** The day of the protocol. */
  readonly day: IsoDate;
};

const keyOf = (body: string): number =>
  ([2, 4, 10, 3, 5, 9, 4, 6, 8].reduce((sum, weight, at) => sum + weight * Number(body[at]), 0) % 11) % 10;

/** Regions over six zones with the code of their capital. */
const places = [
  { region: '39', code: '401' },
  { region: '77', code: '495' },
  { region: '63', code: '846' },
  { region: '66', code: '343' },
  { region: '54', code: '383' },
  { region: '25', code: '423' },
] as const;

const placeOf = (company: number) => places[company % places.length] ?? places[0];

/** INN with a right key; serials this high belong to no other company of the demo. */
export const innOfCompany = (company: number): string => {
  const body = `${placeOf(company).region}98${String(80_000 + company).padStart(5, '0')}`;
  return `${body}${keyOf(body)}`;
};

const nameOfCompany = (company: number): string => {
  const first = book.first[company % book.first.length] ?? '';
  const second =
    book.second[(company * 7 + Math.floor(company / book.first.length)) % book.second.length] ?? '';
  return book.company(`${first} ${second}`);
};

/** The number of the company; its last two digits say how its practice subscriber behaves. */
const phoneOfCompany = (company: number): string =>
  `+7${placeOf(company).code}${String(2_000_000 + company * 101).slice(0, 5)}${String(company % 100).padStart(2, '0')}`;

const numberOfWin = ({ serial }: DemoWin): string => `0998100004726${String(900_000 + serial)}`;

const sum = (roubles: number): string => `${roubles}.00`;
const momentOf = (day: IsoDate, hour: number): string =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+03:00`).toISOString();

/** A working day so many days before a day, Saturdays and Sundays passed over. */
const workdayBefore = (day: IsoDate, days: number): IsoDate => {
  const found = addDays(day, -days);
  const over = weekdayOf(found) - 5;
  return over > 0 ? addDays(found, -over) : found;
};

/** The notice of a purchase. */
export const noticeOf = (win: DemoWin): RegisterTender => {
  const published = addDays(win.day, -14);
  const maxPrice = sum(Math.round(win.price * (1.05 + (win.serial % 5) * 0.05)));
  return {
    number: numberOfWin(win),
    law: '44',
    kindCode: 'epNotificationEF2020',
    subject: book.subjects[win.serial % book.subjects.length] ?? '',
    placingWay: book.way,
    customers: [
      {
        name: book.customers[win.serial % book.customers.length] ?? '',
        inn: '7798000122',
        contractSecurity: { part: String([5, 10, 10, 15, 20, 30][win.serial % 6]) },
        contractEnd: addDays(win.day, 150 + (win.serial % 9) * 30),
        maxPrice,
      },
    ],
    maxPrice,
    currency: 'RUB',
    publishedAt: momentOf(published, 12),
    applicationsEndAt: momentOf(addDays(win.day, -3), 9),
    protocolDate: win.day,
    lots: [],
    versionNumber: 1,
    docPublishDate: momentOf(published, 12),
  };
};

const factOf = (
  win: DemoWin,
  own: Pick<RegisterFact, 'stage' | 'kindCode' | 'docNumber' | 'bids'>,
  hour: number,
): RegisterFact => ({
  number: numberOfWin(win),
  law: '44',
  docPublishDate: momentOf(win.day, hour),
  day: win.day,
  ...own,
});

/** What the register has published since: the protocol without names, the project with the name, the signed contract. */
export const factsOfWin = (win: DemoWin): readonly RegisterFact[] => {
  const price = sum(win.price);
  const party = {
    name: win.client?.name ?? nameOfCompany(win.company),
    inn: win.client?.inn ?? innOfCompany(win.company),
    phones: win.hasPhone && !win.client ? [phoneOfCompany(win.company)] : [],
    emails: win.hasPhone && !win.client ? [`info@company${win.company}.example.test`] : [],
  };
  const protocol = factOf(
    win,
    {
      stage: 'protocol',
      kindCode: 'epProtocolEF2020Final',
      docNumber: 'final',
      bids: [{ no: '1', rank: 1, price }],
    },
    10,
  );
  const named = (stage: 'project' | 'signed', kindCode: string, hour: number): RegisterFact =>
    factOf(
      win,
      { stage, kindCode, docNumber: `${numberOfWin(win)}0001`, bids: [{ no: '1', price, party }] },
      hour,
    );
  return [
    protocol,
    ...(win.stage === 'unnamed' ? [] : [named('project', 'cpContractProject', 11)]),
    ...(win.stage === 'signed' ? [named('signed', 'cpContractSign', 17)] : []),
  ];
};

const callable = 44;
const past = 30;

/** From one to forty millions, most of them small; always enough for the queue. */
const priceOf = (serial: number): number => Math.round(3_000_000 * (1 + ((serial * 37) % 29) ** 2 / 60));

/** What was won three weeks ago, and is to be told of with its talks. */
export const pastWins = (today: IsoDate): DemoWin[] =>
  Array.from({ length: past }, (_, at) => ({
    serial: 500 + at,
    company: 200 + at,
    stage: 'project',
    price: priceOf(at),
    hasPhone: true,
    day: workdayBefore(today, 21 - Math.floor(at / 2)),
  }));

export type Client = { readonly inn: string; readonly name: string };

/** What is won now: to be called, without a phone, without a name, signed, held by agents, on the stop list, too small. */
export const freshWins = (today: IsoDate, held: readonly Client[]): DemoWin[] => {
  const win = (serial: number, more: Partial<DemoWin>): DemoWin => ({
    serial,
    company: serial,
    stage: 'project',
    price: priceOf(serial),
    hasPhone: true,
    day: workdayBefore(today, 1 + (serial % 4)),
    ...more,
  });
  const numbered = (from: number, count: number, more: Partial<DemoWin>): DemoWin[] =>
    Array.from({ length: count }, (_, at) => win(from + at, more));
  return [
    ...numbered(1, callable, {}),
    // Several purchases of one company.
    ...Array.from({ length: 6 }, (_, at) => win(100 + at, { company: 1 + at * 3 })),
    ...numbered(120, 4, { hasPhone: false }),
    ...numbered(130, 4, { stage: 'unnamed' }),
    ...numbered(140, 3, { stage: 'signed' }),
    ...numbered(150, 2, {}),
    ...numbered(160, 2, { price: 200_000 }),
    ...held.map((client, at) => win(170 + at, { client })),
  ];
};
