import { Readable } from 'node:stream';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { companyErrors } from '#features/company/company.errors.ts';
import { companySections } from '#features/company/company.sections.ts';
import { companyTexts as texts } from '#features/company/company.texts.ts';
import { readSection } from '#features/company/server/read-company.ts';
import { wholeMark } from '#features/company/server/read-whole.ts';
import {
  isShutFrom,
  readStanding,
  type StandingTemplate,
} from '#features/company/server/template-shelves.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { readStoredBytes } from '#kit/server/files/read-stored.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import type { Services } from '#kit/server/services.ts';

/** What templates weigh together at most: in base64 a third more, as a file of settings may. */
const mostBytes = 16 * 1024 * 1024;

/** A template that is lost is named. */
const readTemplate = (services: Services, { name, sha256 }: Pick<StandingTemplate, 'name' | 'sha256'>) =>
  readStoredBytes(services, sha256, () =>
    refuse(companyErrors.damaged, { message: texts.ofTemplate(name, texts.damaged) }),
  );

/** The company's settings and the templates that stand, as one file; those shut to a narrowed administrator are left out. */
export const takeWhole = async (
  operation: Pick<Operation, 'db' | 'now' | 'services' | 'caller'>,
): Promise<SentFile> => {
  const { db, now, services } = operation;
  const today = moscowDateOf(now);
  const { templates: standing } = await readStanding(operation, today);
  const templates = standing.filter(({ place }) => !isShutFrom(operation, place, 'opens'));
  if (templates.reduce((sum, { bytes }) => sum + bytes, 0) > mostBytes) throw refuse(companyErrors.tooHeavy);
  const whole: Record<string, unknown> = { [wholeMark]: 1 };
  for (const section of companySections) whole[section] = (await readSection(db, section)).content;
  const files = [];
  for (const template of templates) {
    const { place, name, validFrom } = template;
    const docx = (await readTemplate(services, template)).toString('base64');
    files.push({ place, name, valid_from: validFrom, docx });
  }
  const text = Buffer.from(JSON.stringify({ ...whole, templates: files }, null, 2));
  return {
    stream: Readable.from([text]),
    bytes: text.length,
    name: texts.wholeName(today),
    mime: 'application/json',
  };
};
