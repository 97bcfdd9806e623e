import { sql } from 'drizzle-orm';
import {
  readAll,
  contract44,
  notice44,
  protocol44,
  application44,
  requirement44,
} from '#features/tenders/server/register/register.factory.ts';
import { saveRegisterDocuments } from '#features/tenders/server/tenders.facade.ts';
import { winnerCompanies, winners } from '#features/winners/server/winners.tables.ts';
import type { Services } from '#kit/server/services.ts';
import { selectRow } from '#kit/server/database.ts';

export type Story = {
  readonly number: string;
  readonly inn?: string;
  readonly phone?: string;
  readonly price?: string;
  /** `no`: only the protocol, so that nobody is named; `project`: to be signed; `contract`: signed. */
  readonly stage?: 'no' | 'project' | 'contract';
  /** The day of the protocol. */
  readonly day?: string;
  readonly part?: string;
};

/** Brings texts of the register in, as the import does. */
export const bringIn = async (services: Services, xmls: readonly string[]): Promise<void> => {
  const now = services.clock.now();
  const row = await services.database.write((db) =>
    selectRow<{ id: number }>(
      db,
      sql`insert into register_files (name, bytes, state, started_at) values ('f', 1, 'reading', ${now.toISOString()}::timestamptz) returning id`,
    ),
  );
  let filed = 0;
  for (const xml of xmls) {
    const lines = await saveRegisterDocuments(
      services,
      { fileId: row?.id ?? 0, filed },
      await readAll({ xml }),
    );
    filed += lines.length;
    const wrong = lines.find(({ outcome }) => outcome === 'error');
    if (wrong) throw new Error(wrong.reason);
  }
};

/** What the register publishes of a purchase that was won. */
export const documentsOf = ({
  number,
  inn,
  phone,
  price = '4000000',
  stage = 'project',
  day = '2026-11-18',
  part = '30',
}: Story): string[] => [
  notice44({
    number,
    maxPrice: '5000000',
    requirements: [
      requirement44({
        maxPrice: '5000000',
        blocks: `<contractGuarantee><part>${part}</part></contractGuarantee>`,
      }),
    ],
  }),
  protocol44([application44(1, price, 1)], { number, at: day }),
  ...(stage === 'no' || inn === undefined
    ? []
    : [
        contract44(
          {
            ...(stage === 'contract' ? { kind: 'cpContractSign' } : {}),
            no: 1,
            inn,
            price,
            ...(phone === undefined || phone === ''
              ? {}
              : { contacts: `<contactPhone>${phone}</contactPhone>` }),
          },
          { number, at: day },
        ),
      ]),
];

/** The winner of a purchase as our table holds him. */
export const winnerOf = (services: Services, number: string, inn?: string) =>
  services.database.read((db) =>
    selectRow<{
      id: number;
      company_id: number | null;
      state: string;
      inn: string;
      is_ready: boolean | null;
      score: number;
    }>(
      db,
      sql`select w.id, w.company_id, w.state, w.inn, f.is_ready, w.score from ${winners} w
          left join ${winnerCompanies} f on f.id = w.company_id where w.number = ${number}
            and (${inn ?? null}::text is null or w.inn = ${inn ?? null}) order by w.id desc`,
    ),
  );
