import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { companyErrors } from '#features/company/company.errors.ts';
import { companySections } from '#features/company/company.sections.ts';
import { companyTexts as texts } from '#features/company/company.texts.ts';
import { readSection } from '#features/company/server/read-company.ts';
import { wholeMark } from '#features/company/server/read-whole.ts';
import { readStanding } from '#features/company/server/template-shelves.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';

/** What templates weigh together at most: in base64 a third more, as a file of settings may. */
const mostBytes = 16 * 1024 * 1024;

/** The company's settings and the templates that stand, as one file. */
export const takeWhole = async (operation: Pick<Operation, 'db' | 'now' | 'services'>): Promise<SentFile> => {
  const { db, now, services } = operation;
  const today = moscowDateOf(now);
  const { templates } = await readStanding(operation, today);
  if (templates.reduce((sum, { bytes }) => sum + bytes, 0) > mostBytes) throw refuse(companyErrors.tooHeavy);
  const whole: Record<string, unknown> = { [wholeMark]: 1 };
  for (const section of companySections) whole[section] = (await readSection(db, section)).content;
  const files = [];
  for (const { place, name, validFrom, sha256 } of templates) {
    const content = await buffer((await services.files.open(sha256, { verify: true })).stream);
    files.push({ place, name, valid_from: validFrom, docx: content.toString('base64') });
  }
  const text = Buffer.from(JSON.stringify({ ...whole, templates: files }, null, 2));
  return {
    stream: Readable.from([text]),
    bytes: text.length,
    name: texts.wholeName(today),
    mime: 'application/json',
  };
};
