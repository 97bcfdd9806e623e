import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { formatDateTime } from '#domain/moscow-date.ts';
import { fullName } from '#domain/person-name.ts';
import type { RunningBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { privacyRequestTexts } from '#features/privacy/privacy-requests.texts.ts';
import { type ErasureEffect, erasureEffects } from '#features/privacy/privacy.rules.ts';
import { privacyTexts } from '#features/privacy/privacy.texts.ts';
import { eraseEverywhere, saveBytes } from '#features/privacy/server/erase-everywhere.ts';
import { noteErased } from '#kit/server/personal/erased-list.ts';
import { personalRequests } from '#features/privacy/server/privacy.tables.ts';
import { findRequest, type PersonalRequest } from '#features/privacy/server/read-requests.ts';
import { titleOfRecord } from '#features/privacy/server/show-register.ts';
import { claimFiles } from '#kit/server/files/named-files.ts';
import { headCell, namesAndValues, pdfFooter, pdfInk, pdfRule, ruledLayout } from '#kit/server/pdf-tables.ts';
import { printPdf } from '#kit/server/print-pdf.ts';
import { recordChange } from '#kit/server/record-change.ts';

const { erase: texts } = privacyRequestTexts;
const erasing = z.strictObject({ id: z.int(), except: z.array(z.string()) });

type Line = { readonly title: string; readonly counts: Readonly<Record<ErasureEffect, number>> };

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
              widths: ['*', 52, 66, 72, 60, 66],
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

/** Takes a person out of the whole product by his request, with whom an act stays; what was taken is listed, without values. */
export const erasePerson = async (job: RunningBackgroundJob): Promise<null> => {
  const { services, caller } = job;
  const { id, except } = erasing.parse(job.input);
  const request = await job.view((operation) => findRequest(operation, id));
  const lines: Line[] = [];
  await eraseEverywhere({
    services,
    person: request,
    except,
    perform: job.perform,
    progress: job.progress,
    came: async (place, { counts, rows }, { now }) => {
      const sum = Object.values(counts).reduce((all, count) => all + count, 0);
      if (sum > 0) lines.push({ title: titleOfRecord(place.name), counts });
      if (rows.length === 0) return;
      const what = { request: id, user: request.userId, table: place.name, rows };
      await noteErased(services.settings, { at: now.toISOString(), ...what });
    },
  });
  const now = services.clock.now();
  const [doer] = await job.view(({ db }) => db.select().from(users).where(eq(users.id, caller.userId)));
  const act = await printAct(request, lines, doer ? fullName(doer) : '', now);
  const actSha256 = await saveBytes(services, act);
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
