import { Readable } from 'node:stream';
import { privacyRequestTexts } from '#features/privacy/privacy-requests.texts.ts';
import type { Person } from '#features/privacy/privacy.rules.ts';
import { type Erased, eraseFrom } from '#features/privacy/server/erase-traces.ts';
import { type PersonalPlace, personalPlaces } from '#features/privacy/server/find-traces.ts';
import { personalRequests } from '#features/privacy/server/privacy.tables.ts';
import { claimFiles, dropUnnamed } from '#kit/server/files/named-files.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';

const mostBytes = 20 * 1024 * 1024;

/** Keeps bytes of the product's own making; the row that names them comes after. */
export const saveBytes = async ({ files }: Services, bytes: Buffer): Promise<string> => {
  const saved = await files.save(Readable.from([bytes]), {
    maxBytes: mostBytes,
    accept: () => Promise.resolve(),
  });
  return saved.sha256;
};

/** Where a person is looked for to be erased: his request is the proof and stays. */
export const erasedPlaces = (services: Services): PersonalPlace[] =>
  personalPlaces(services).filter(({ table }) => table !== personalRequests);

type Doing = {
  readonly services: Services;
  readonly person: Person;
  readonly except: readonly string[];
  /** One transaction. */
  readonly perform: <T>(work: (writing: Writing) => Promise<T>) => Promise<T>;
  /** What came of a table, still in its transaction. */
  readonly came: (place: PersonalPlace, erased: Erased, writing: Writing) => Promise<void>;
  readonly progress?: (done: number, total: number) => Promise<void>;
};

/** Takes a person out of every table, one transaction each, then out of the files; repeats harmlessly. */
export const eraseEverywhere = async (doing: Doing): Promise<void> => {
  const { services, person, except, perform, came, progress } = doing;
  const emptyFile = await saveBytes(services, Buffer.from(privacyRequestTexts.erase.file));
  const places = erasedPlaces(services);
  const files: string[] = [];
  for (const [at, place] of places.entries()) {
    const erased = await perform(async (writing) => {
      await claimFiles(writing.db, services.files, [emptyFile]);
      const found = await eraseFrom(place, { ...writing, person, emptyFile, except: new Set(except) });
      await came(place, found, writing);
      return found;
    });
    files.push(...erased.files);
    await progress?.(at + 1, places.length);
  }
  await dropUnnamed(services, files);
};
