import { and, eq } from 'drizzle-orm';
import type { Language } from '#domain/words/language.ts';
import type { statusLetterCalls } from '#features/status-letters/status-letters.contract.ts';
import { statusLetterErrors } from '#features/status-letters/status-letters.errors.ts';
import {
  type Audience,
  audiences,
  type MailedStatus,
  mailedStatuses,
  strangeWords,
  type Template,
} from '#features/status-letters/status-letters.rules.ts';
import { usualTemplate } from '#features/status-letters/status-letters.templates.ts';
import { statusLetterTexts as words } from '#features/status-letters/status-letters.texts.ts';
import { statusLetters } from '#features/status-letters/server/status-letters.tables.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Row = typeof statusLetters.$inferSelect;
type Place = { readonly status: MailedStatus; readonly audience: Audience };
type Shown = CallReply<(typeof statusLetterCalls)['listStatusLetters']>[number];
type Required = CallParsed<(typeof statusLetterCalls)['saveStatusLetter']>['body'];

/** A letter as it is now: changed by the administrator, or as usual. */
type StatusLetter = Place & {
  readonly isOn: boolean;
  readonly texts: Readonly<Record<Language, Template | null>>;
  readonly version: number;
};

const own = (subject: string | null, text: string | null): Template | null =>
  subject === null || text === null ? null : { subject, text };

/** A letter that the administrator has not touched. */
const usual = { isOn: true, subjectRu: null, textRu: null, subjectEn: null, textEn: null, version: 0 };

const letterOf = (place: Place, row: Row | undefined): StatusLetter => {
  const { isOn, subjectRu, textRu, subjectEn, textEn, version } = row ?? usual;
  return { ...place, isOn, texts: { ru: own(subjectRu, textRu), en: own(subjectEn, textEn) }, version };
};

const places: readonly Place[] = mailedStatuses.flatMap((status) =>
  audiences.map((audience) => ({ status, audience })),
);

/** Every letter about a status, in the order of the statuses, by what the administrator has changed of them. */
export const lettersBy = (rows: readonly Row[]): readonly StatusLetter[] =>
  places.map((place) =>
    letterOf(
      place,
      rows.find(({ status, audience }) => status === place.status && audience === place.audience),
    ),
  );

/** The words of a letter in a language: the administrator's, or the usual ones. */
export const templateOf = ({ status, audience, texts }: StatusLetter, language: Language): Template =>
  texts[language] ?? usualTemplate(status, audience, language);

const shownOf = ({ isOn, ...letter }: StatusLetter): Shown => ({ ...letter, is_on: isOn });

/** The letters for their settings. */
export const listStatusLetters = async (db: Db): Promise<Shown[]> =>
  lettersBy(await db.select().from(statusLetters)).map(shownOf);

const refuseStrangeWords = ({ texts, audience }: Required): void => {
  const errors: Record<string, string[]> = {};
  for (const language of ['ru', 'en'] as const) {
    const template = texts[language];
    const strange = template ? strangeWords(template, audience) : [];
    if (strange.length > 0) errors[`texts.${language}.text`] = [words.strange(strange)];
  }
  if (Object.keys(errors).length > 0) throw refuse(kitErrors.invalid, { errors });
};

/** Switches a letter and sets its words; of two who change one letter the second is told. */
export const saveStatusLetter = async (required: Required, operation: Operation) => {
  const { db, now, caller } = operation;
  refuseStrangeWords(required);
  const { status, audience, is_on: isOn, texts } = required;
  const here = and(eq(statusLetters.status, status), eq(statusLetters.audience, audience));
  const [row] = await db.select().from(statusLetters).where(here).for('update');
  const before = letterOf({ status, audience }, row);
  if (before.version !== required.version) throw refuse(statusLetterErrors.changedMeanwhile);
  const columns = {
    isOn,
    subjectRu: texts.ru?.subject ?? null,
    textRu: texts.ru?.text ?? null,
    subjectEn: texts.en?.subject ?? null,
    textEn: texts.en?.text ?? null,
    version: before.version + 1,
    savedBy: caller.realUserId,
    savedAt: now,
  };
  const written = row
    ? await db.update(statusLetters).set(columns).where(here).returning({ version: statusLetters.version })
    : await db
        .insert(statusLetters)
        .values({ status, audience, ...columns })
        .onConflictDoNothing()
        .returning({ version: statusLetters.version });
  if (written.length === 0) throw refuse(statusLetterErrors.changedMeanwhile);
  await recordChange(operation, {
    entity: 'status_letter',
    entityId: places.findIndex((one) => one.status === status && one.audience === audience) + 1,
    before: { is_on: before.isOn, texts: before.texts },
    after: { status, audience, is_on: isOn, texts },
  });
  return success;
};
