import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { formatDateTime } from '#domain/moscow-date.ts';
import { fullName } from '#domain/person-name.ts';
import type { RunningBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { privacyRequestTexts } from '#features/privacy/privacy-requests.texts.ts';
import { type ErasureEffect, erasureEffects, type Person } from '#features/privacy/privacy.rules.ts';
import { privacyTexts } from '#features/privacy/privacy.texts.ts';
import { eraseFrom } from '#features/privacy/server/erase-traces.ts';
import { personalPlaces } from '#features/privacy/server/find-traces.ts';
import { personalRequests } from '#features/privacy/server/privacy.tables.ts';
import { findRequest, type PersonalRequest } from '#features/privacy/server/read-requests.ts';
import { titleOfRecord } from '#features/privacy/server/show-register.ts';
import { claimFiles, dropUnnamed } from '#kit/server/files/named-files.ts';
import { headCell, namesAndValues, pdfFooter, pdfInk, pdfRule, ruledLayout } from '#kit/server/pdf-tables.ts';
import { printPdf } from '#kit/server/print-pdf.ts';
import { recordChange } from '#kit/server/record-change.ts';
import type { Services } from '#kit/server/services.ts';

const { erase: texts } = privacyRequestTexts;
const erasing = z.strictObject({ id: z.int(), except: z.array(z.string()) });
const maxActBytes = 20 * 1024 * 1024;

type Line = { readonly title: string; readonly counts: Readonly<Record<ErasureEffect, number>> };

const save = async ({ files }: Services, bytes: Buffer): Promise<string> => {
  const saved = await files.save(Readable.from([bytes]), {
    maxBytes: maxActBytes,
    accept: () => Promise.resolve(),
  });
  return saved.sha256;
};

const printAct = (request: PersonalRequest, lines: readonly Line[], by: string, now: Date): Promise<Buffer> =>
  printPdf({
    title: texts.act,
    author: texts.act,
    content: [
      { text: texts.act, fontSize: 18, bold: true },
      { text: texts.order, color: pdfInk.pale, fontSize: 9 },
      pdfRule(),
      namesAndValues([
        [texts.person, [...request.names, ...request.inns].join(', ') || request.phones.join(', ')],
        [texts.operator, texts.ground(request.id, request.kind)],
        [texts.at, formatDateTime(now)],
        [texts.by, by],
        [texts.way, texts.wayText],
      ]),
      { text: texts.extract, fontSize: 12, bold: true, margin: [0, 14, 0, 4] },
      lines.length === 0
        ? { text: texts.nothing }
        : {
            table: {
              widths: ['*', 60, 70, 80, 70],
              headerRows: 1,
              body: [
                [headCell(texts.record), ...erasureEffects.map((effect) => headCell(texts[effect], 'right'))],
                ...lines.map(({ title, counts }) => [
                  { text: title },
                  ...erasureEffects.map((effect) => ({
                    text: String(counts[effect]),
                    alignment: 'right' as const,
                  })),
                ]),
              ],
            },
            layout: ruledLayout,
          },
    ],
    footer: pdfFooter(texts.act, privacyTexts.register.page),
  });

/** Takes a person out of every table, one transaction each, then out of the files; the act stays with his request. */
export const erasePerson = async (job: RunningBackgroundJob): Promise<null> => {
  const { services, caller } = job;
  const { id, except } = erasing.parse(job.input);
  const request = await job.view((operation) => findRequest(operation, id));
  const person: Person = request;
  const emptyFile = await save(services, Buffer.from(texts.file));
  const places = personalPlaces(services).filter(({ table }) => table !== personalRequests);
  const lines: Line[] = [];
  const files: string[] = [];
  for (const [at, place] of places.entries()) {
    const erased = await job.perform(async (operation) => {
      await claimFiles(operation.db, services.files, [emptyFile]);
      return eraseFrom(place, { ...operation, person, emptyFile, except: new Set(except) });
    });
    files.push(...erased.files);
    const sum = Object.values(erased.counts).reduce((all, count) => all + count, 0);
    if (sum > 0) lines.push({ title: titleOfRecord(place.name), counts: erased.counts });
    await job.progress(at + 1, places.length);
  }
  await dropUnnamed(services, files);
  const now = services.clock.now();
  const [doer] = await job.view(({ db }) => db.select().from(users).where(eq(users.id, caller.userId)));
  const actSha256 = await save(services, await printAct(request, lines, doer ? fullName(doer) : '', now));
  await job.perform(async (operation) => {
    await claimFiles(operation.db, services.files, [actSha256]);
    await operation.db
      .update(personalRequests)
      .set({ actSha256, erasedAt: now })
      .where(eq(personalRequests.id, id));
    const after = Object.fromEntries(
      erasureEffects.map((effect) => [effect, lines.reduce((all, { counts }) => all + counts[effect], 0)]),
    );
    await recordChange(operation, { entity: 'personal_request', entityId: id, after });
  });
  return null;
};
