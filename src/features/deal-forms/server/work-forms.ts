import { Readable } from 'node:stream';
import { formErrors } from '#features/deal-forms/deal-forms.errors.ts';
import type { FoundTag, FormValues, TagProblem } from '#features/deal-forms/deal-forms.rules.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { ApartFailure, runApart } from '#kit/server/apart/run-apart.ts';
import type { StoredFile } from '#kit/server/files/file-store.ts';
import { claimFiles } from '#kit/server/files/named-files.ts';
import type { Operation } from '#kit/server/implement.ts';
import { readStoredBytes } from '#kit/server/files/read-stored.ts';
import type { Services } from '#kit/server/services.ts';

/** A form to be filled with values. */
type EmptyForm = { readonly template: Uint8Array; readonly data: FormValues; readonly title: string };
/** One filled: to be corrected in an editor, and to be sent. */
export type FilledForm = { readonly docx: Uint8Array; readonly pdf: Uint8Array };

/** What the thread of forms is asked for. */
export type FormOrder =
  | { readonly do: 'read'; readonly template: Uint8Array }
  | { readonly do: 'fill'; readonly forms: readonly EmptyForm[] }
  | { readonly do: 'write'; readonly template: Uint8Array; readonly data: FormValues }
  | { readonly do: 'print'; readonly docx: Uint8Array; readonly title: string };

const worker = new URL('./forms.worker.ts', import.meta.url);
/** A form takes half a second. */
const seconds = 20;

/** A template was judged when it was brought; what is being brought or was corrected elsewhere is a stranger's file. */
const isOurs = ({ do: what }: FormOrder): boolean => what === 'fill' || what === 'write';

const ask = async <T>(order: FormOrder, count = 1): Promise<T> => {
  try {
    return await runApart<T>(worker, order, { seconds: seconds * count, isOurs: isOurs(order) });
  } catch (error) {
    if (!(error instanceof ApartFailure)) throw error;
    throw refuse(error.reason === 'crash' ? formErrors.unreadable : formErrors.tooHeavy);
  }
};

/** The names in braces of a form and its words, or what is wrong with its braces. */
export const readForm = (
  template: Uint8Array,
): Promise<{ tags: FoundTag[]; text: string } | { problems: TagProblem[] }> => ask({ do: 'read', template });

/** Forms filled with values, in their order: by one thread, for loading what prints takes as long as six forms. */
export const makeFilled = async (forms: readonly EmptyForm[]): Promise<readonly FilledForm[]> =>
  forms.length === 0 ? [] : ask({ do: 'fill', forms }, forms.length);

/** A form filled with values, to be corrected in an editor alone. */
export const fillForm = (template: Uint8Array, data: FormValues): Promise<Uint8Array> =>
  ask({ do: 'write', template, data });

/** A corrected form as PDF. */
export const printForm = (docx: Uint8Array, title: string): Promise<Uint8Array> =>
  ask({ do: 'print', docx, title });

/** The bytes of a stored file, proved by their hash; one lost or damaged is refused in words, and the log says which. */
export const readStored = (services: Pick<Services, 'files' | 'log'>, sha256: string): Promise<Buffer> =>
  readStoredBytes(services, sha256, () => refuse(formErrors.damaged));

/** Keeps what was made, for the rows of this transaction to name. */
export const keepMade = async (
  { db, services }: Pick<Operation, 'db' | 'services'>,
  content: Uint8Array,
): Promise<StoredFile> => {
  const { verdict: _, ...saved } = await services.files.save(Readable.from([content]), {
    maxBytes: content.length,
    accept: () => Promise.resolve(),
  });
  await claimFiles(db, services.files, [saved.id]);
  return saved;
};
