import {
  headOfSource,
  type RegisterSource,
  sizeOfSource,
  streamSource,
} from '#features/tenders/server/register/register-bytes.ts';
import { readDocuments } from '#features/tenders/server/register/read-documents.ts';
import { readZip } from '#features/tenders/server/register/read-zip.ts';
import { registerLimits as limits } from '#features/tenders/server/register/register-limits.ts';
import { cleanText } from '#features/tenders/server/register/register-node.ts';
import { RegisterProblem } from '#features/tenders/server/register/register-problem.ts';
import { sniffContent, sniffLength } from '#features/tenders/server/register/sniff-content.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';
import type { RegisterDocument } from '#features/tenders/tenders.register.ts';

async function* readSource(source: RegisterSource, file: string): AsyncGenerator<RegisterDocument> {
  const size = await sizeOfSource(source);
  const content = sniffContent(await headOfSource(source, sniffLength));
  if (content === 'zip') {
    let count = 0;
    for await (const { name, bytes } of readZip(source)) {
      count += 1;
      yield* await readDocuments(file, name, bytes);
    }
    if (count === 0) throw new RegisterProblem(registerTexts.failed.noDocuments);
    return;
  }
  const limit = content === 'json' ? limits.jsonBytes : limits.fileBytes;
  if (size > limit) throw new RegisterProblem(registerTexts.failed.fileTooLarge(limit / limits.mib));
  yield* await readDocuments(file, '', streamSource(source));
}

/**
 * Reads a register file (XML, ZIP of them, JSON rendering) document by document, in the order of the file. `source` is
 * its bytes or its path, `fileName` the bare name for the lines. Content is told by bytes, never by the name. Whatever
 * is wrong is an error line of its own and stops nothing; only a defect of ours throws.
 */
export async function* readRegisterFile(
  source: RegisterSource,
  fileName: string,
): AsyncGenerator<RegisterDocument> {
  const file = cleanText(fileName);
  try {
    yield* readSource(source, file);
  } catch (problem) {
    if (!(problem instanceof RegisterProblem)) throw problem;
    yield { file, entry: '', kind: '', number: '', outcome: 'error', reason: problem.reason };
  }
}
