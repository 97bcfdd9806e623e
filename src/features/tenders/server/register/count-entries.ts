import { entryName } from '#features/tenders/server/register/check-zip-entry.ts';
import { listEntries, openZip } from '#features/tenders/server/register/open-zip.ts';
import { headOfSource, type RegisterSource } from '#features/tenders/server/register/register-bytes.ts';
import { RegisterProblem } from '#features/tenders/server/register/register-problem.ts';
import { sniffContent, sniffLength } from '#features/tenders/server/register/sniff-content.ts';

/** How many files an archive lists, folders left out; null for a bare file and for what is no readable archive. */
export const countEntries = async (source: RegisterSource): Promise<number | null> => {
  try {
    if (sniffContent(await headOfSource(source, sniffLength)) !== 'zip') return null;
    const zip = await openZip(source);
    try {
      return (await listEntries(zip)).filter((entry) => !entryName(entry).endsWith('/')).length;
    } finally {
      zip.close();
    }
  } catch (problem) {
    if (problem instanceof RegisterProblem) return null;
    throw problem;
  }
};
