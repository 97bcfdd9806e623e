import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { companyErrors } from '#features/company/company.errors.ts';
import { type SectionContent, sectionShapes } from '#features/company/company.sections.ts';
import { companyTexts as texts } from '#features/company/company.texts.ts';
import { readSection } from '#features/company/server/read-company.ts';
import { carriedOver } from '#features/company/server/save-company.ts';
import { newsAmong } from '#features/company/server/template-news.ts';
import { type BroughtTemplate, findPlace, readStanding } from '#features/company/server/template-shelves.ts';
import { describeFileProblem, fileNameProblem, uploadKinds } from '#domain/upload-kinds.ts';
import { refuse, Refusal } from '#kit/contract/define-errors.ts';
import { groupIssues } from '#kit/contract/explain-issues.ts';
import { isoDate } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { judgeFile } from '#kit/server/files/judge-file.ts';
import type { CallContext, Preparing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';

/** The mark by which a file of ours is known. */
export const wholeMark = 'poruchitel-company';
const mostTemplates = 60;
const base64 = /^[\w+/]*={0,2}$/;

const templateShape = z.strictObject({
  place: z.string().check(z.maxLength(60)),
  name: z.string().check(z.maxLength(200)),
  valid_from: isoDate(),
  docx: z.string().check(z.maxLength(Math.ceil(uploadKinds.template.maxBytes / 3) * 4), z.regex(base64)),
});

const wholeShape = z.strictObject({
  [wholeMark]: z.literal(1),
  words: z.optional(sectionShapes.words),
  reasons: z.optional(sectionShapes.reasons),
  fields: z.optional(sectionShapes.fields),
  limits: z.optional(sectionShapes.limits),
  letters: z.optional(sectionShapes.letters),
  branding: z.optional(sectionShapes.branding),
  templates: z._default(z.array(templateShape).check(z.maxLength(mostTemplates)), []),
});

/** A template with what its shelf has read out of it; null where the very same one stands here and needs no judging. */
export type JudgedTemplate = BroughtTemplate & { readonly judged: { readonly read: unknown } | null };
export type WholeSet = {
  readonly content: { readonly [S in keyof SectionContent]?: SectionContent[S] | undefined };
  readonly templates: readonly JudgedTemplate[];
};

const parsed = (text: string): unknown => {
  try {
    // A key of prototypes is nobody's setting.
    return JSON.parse(text, (key, value: unknown) => {
      if (key === '__proto__') throw new SyntaxError(key);
      return value;
    });
  } catch {
    throw refuse(companyErrors.unreadable);
  }
};

/** What is wrong with a template is said with its name. */
const namingIt = async <T>(name: string, judge: () => Promise<T>): Promise<T> => {
  try {
    return await judge();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const named = (problem: string): string => texts.ofTemplate(name, problem);
    throw refuse(error.kind, {
      message: named(error.message),
      ...(error.errors?.['files'] && { errors: { files: error.errors['files'].map(named) } }),
    });
  }
};

const judgeTemplate = async (
  services: Services,
  template: BroughtTemplate,
  fields: SectionContent['fields'],
): Promise<NonNullable<JudgedTemplate['judged']>> => {
  const { place, name, content } = template;
  const found = findPlace(services, place);
  if (!found) throw refuse(companyErrors.unreadable, { message: texts.unknownPlace(name) });
  const verdict = await judgeFile(content, name, 'template');
  const problem = fileNameProblem(name, 'template') ?? (verdict.ok ? undefined : verdict.problem);
  if (problem)
    throw refuse(kitErrors.wrongType, {
      message: texts.ofTemplate(name, describeFileProblem(problem, 'template')),
    });
  return { read: await namingIt(name, () => found.shelf.judge(services, found.of, content, fields)) };
};

/** Judges those that differ from what stands; a field may have been switched off since the others were taken in. */
const judgeNews = async (
  { services, now }: Preparing,
  brought: readonly BroughtTemplate[],
  fields: SectionContent['fields'],
): Promise<JudgedTemplate[]> => {
  const today = moscowDateOf(now);
  const { templates: standing } = await services.database.read((db) => readStanding({ services, db }, today));
  const news = new Set(newsAmong(standing, brought, today).map(({ template }) => template.content));
  const judged: JudgedTemplate[] = [];
  for (const template of brought)
    judged.push({
      ...template,
      judged: news.has(template.content) ? await judgeTemplate(services, template, fields) : null,
    });
  return judged;
};

/** Reads a file of settings and judges its templates, by the own fields that come with them. */
export const readWhole = async ({
  files: [file],
  ...context
}: Preparing & Pick<CallContext, 'files'>): Promise<WholeSet> => {
  const { services } = context;
  if (!file) throw new Error('No file came');
  const text = (await buffer((await services.files.open(file.sha256, { verify: true })).stream)).toString();
  const found = parsed(text);
  if (typeof found !== 'object' || found === null || !(wholeMark in found))
    throw refuse(companyErrors.unreadable);
  const read = wholeShape.safeParse(found);
  if (!read.success) throw refuse(kitErrors.invalid, { errors: groupIssues(read.error.issues) });
  const { templates, [wholeMark]: _, ...content } = read.data;
  const { content: standing } = await services.database.read((db) => readSection(db, 'fields'));
  const fields = content.fields ? carriedOver.fields(standing, content.fields) : standing;
  const brought = templates.map(({ place, name, valid_from: validFrom, docx }) => {
    return { place, name, validFrom, content: Buffer.from(docx, 'base64') };
  });
  return { content, templates: await judgeNews(context, brought, fields) };
};
