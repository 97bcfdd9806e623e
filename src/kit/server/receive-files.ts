import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  cleanFileName,
  describeFileProblem,
  type FileMark,
  type FileProblem,
  fileNameProblem,
  uploadKinds,
} from '#domain/upload-kinds.ts';
import type { FileRule } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { wireTexts } from '#kit/contract/wire.texts.ts';
import { DiskFull, type FileStore, FileTooLarge } from '#kit/server/files/file-store.ts';
import { judgeFile } from '#kit/server/files/judge-file.ts';

/** A file that came with a call, judged by content and stored by its hash. */
export type ReceivedFile = {
  /** The id of the bytes in the store; the column that keeps it is called `sha256` or ends so, else they are swept. */
  readonly sha256: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  /** Findings that forbid a preview, such as active content in a PDF. */
  readonly marks: readonly FileMark[];
  /** It came ahead of the call, by pieces, under this name. */
  readonly upload?: string;
};

const maxFieldBytes = 10_000;
const maxFields = 50;

/**
 * What the form's parser throws (no boundary, a broken head of a part, an end that does not come) is a fault of the
 * sender; what its reader throws passes by.
 */
async function* soundParts<Part>(parts: AsyncIterable<Part>): AsyncIterable<Part> {
  try {
    yield* parts;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    throw refuse(/LIMIT|TOO_LARGE/.test(code) ? kitErrors.tooLarge : kitErrors.malformed);
  }
}

const refusalOf = (name: string, problem: FileProblem, rule: FileRule) =>
  refuse(problem === 'too_large' ? kitErrors.tooLarge : kitErrors.wrongType, {
    message: `${name}: ${describeFileProblem(problem, rule.kind)}`,
  });

type Arriving = { readonly filename: string; readonly file: AsyncIterable<Uint8Array> };

const receiveOne = async (part: Arriving, rule: FileRule, store: FileStore): Promise<ReceivedFile> => {
  const name = cleanFileName(part.filename);
  const kind = uploadKinds[rule.kind];
  const nameProblem = fileNameProblem(name, rule.kind);
  if (nameProblem) throw refusalOf(name, nameProblem, rule);
  const saved = await store.save(part.file, {
    maxBytes: kind.maxBytes,
    accept: async (path) => {
      const verdict = await judgeFile(path, name, rule.kind);
      if (!verdict.ok) throw refusalOf(name, verdict.problem, rule);
      return verdict;
    },
  });
  return { sha256: saved.id, name, mime: saved.verdict.mime, bytes: saved.bytes, marks: saved.verdict.marks };
};

const readParts = async (
  request: FastifyRequest,
  rule: FileRule,
  store: FileStore,
  files: ReceivedFile[],
) => {
  const fields: Record<string, string> = {};
  const limits = {
    files: rule.max + 1,
    fields: maxFields,
    fieldSize: maxFieldBytes,
    parts: rule.max + maxFields,
  };
  const fileSize = uploadKinds[rule.kind].maxBytes + 1;
  for await (const part of soundParts(request.parts({ limits: { ...limits, fileSize } }))) {
    if (part.type === 'field') {
      if (part.fieldname in fields) throw refuse(kitErrors.malformed);
      if (part.valueTruncated) {
        throw refuse(kitErrors.invalid, {
          errors: { [part.fieldname]: [fieldTexts.tooLong(maxFieldBytes)] },
        });
      }
      fields[part.fieldname] = String(part.value);
    } else {
      if (files.length === rule.max)
        throw refuse(kitErrors.tooLarge, { message: wireTexts.tooManyFiles(rule.max) });
      files.push(await receiveOne({ filename: part.filename, file: soundParts(part.file) }, rule, store));
    }
  }
  return fields;
};

const asRefusal = (error: unknown, rule: FileRule): unknown => {
  if (error instanceof FileTooLarge)
    return refuse(kitErrors.tooLarge, { message: describeFileProblem('too_large', rule.kind) });
  if (error instanceof DiskFull) return refuse(kitErrors.diskFull);
  return error;
};

/** Files that came ahead by pieces, named in a field of the form. */
const uploadsField = 'uploads';
const namedUploads = z.array(
  z.strictObject({
    id: z.string().check(z.regex(/^[\w-]{8,80}$/)),
    name: z.string().check(z.maxLength(300)),
  }),
);

const readNamed = (field: string): z.infer<typeof namedUploads> => {
  try {
    return namedUploads.parse(JSON.parse(field));
  } catch {
    throw refuse(kitErrors.malformed);
  }
};

/** Takes the files that came ahead, in their order, judged like any others. */
const takeUploads = async (
  field: string,
  rule: FileRule,
  { store, upload }: Pick<Receiving, 'store' | 'upload'>,
  files: ReceivedFile[],
): Promise<void> => {
  const named = readNamed(field);
  // One upload named many times would be assembled and judged as often.
  if (new Set(named.map(({ id }) => id)).size < named.length) throw refuse(kitErrors.malformed);
  if (files.length + named.length > rule.max)
    throw refuse(kitErrors.tooLarge, { message: wireTexts.tooManyFiles(rule.max) });
  for (const { id, name } of named) {
    const taken = await receiveOne({ filename: name, file: upload(id) }, rule, store);
    files.push({ ...taken, upload: id });
  }
};

type Receiving = {
  readonly store: FileStore;
  /** What has come ahead under this name. */
  readonly upload: (id: string) => AsyncIterable<Uint8Array>;
  readonly files: ReceivedFile[];
};

/**
 * Reads a multipart request: form fields as text, each file streamed to the store, judged, hashed and added to
 * `files`. A wrong file leaves nothing behind and refuses the whole request in words; those before it in the
 * same request are for the caller to drop.
 */
export const receiveFiles = async (
  request: FastifyRequest,
  rule: FileRule,
  { files, ...from }: Receiving,
): Promise<Readonly<Record<string, string>>> => {
  if (!request.isMultipart()) throw refuse(kitErrors.wrongType);
  try {
    const { [uploadsField]: uploads, ...fields } = await readParts(request, rule, from.store, files);
    if (uploads !== undefined) await takeUploads(uploads, rule, from, files);
    if (files.length === 0 && rule.isOptional !== true)
      throw refuse(kitErrors.invalid, { errors: { files: [wireTexts.noFiles] } });
    return fields;
  } catch (error) {
    throw asRefusal(error, rule);
  }
};
