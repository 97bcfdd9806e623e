import type { OwnFields } from '#domain/own-fields/own-fields.ts';
import { ownFormFields } from '#features/deal-forms/deal-forms.own.ts';
import type { FormValues, TemplateNames } from '#features/deal-forms/deal-forms.rules.ts';
import { printTemplateErrors } from '#features/print-templates/print-templates.errors.ts';
import {
  asTemplateNames,
  companyGroup,
  type OtherKind,
  type PrintKind,
  printKinds,
  type GroupedNames,
  type TemplateOf,
  type TriedKind,
} from '#features/print-templates/print-templates.kinds.ts';
import { printTemplateTexts as texts } from '#features/print-templates/print-templates.texts.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import { type ContributionsHolder, definePoint } from '#kit/server/define-point.ts';
import type { DocxBlock } from '#kit/server/docx/write-docx.ts';
import type { Operation } from '#kit/server/implement.ts';

/** A record a template may be tried on. */
export type PrintRecord = { readonly id: number; readonly title: string };

type Tried = {
  /** The call that prints the record: whom it is shut to tries no template on one either. */
  readonly opens: NamedCall;
  /** Those the caller sees: the newest, or those the typed number fits. */
  readonly find: (operation: Operation, typed: string, of: TemplateOf) => Promise<readonly PrintRecord[]>;
  /** What a template is filled with for a record the caller sees. */
  readonly read: (
    operation: Operation,
    id: number,
  ) => Promise<{ readonly title: string; readonly data: FormValues }>;
};

/** A paper of ours whose templates are kept here. */
export type OwnPrint = Tried & {
  readonly kind: PrintKind;
  readonly names: GroupedNames;
  readonly builtIn: readonly DocxBlock[];
};

/** One whose templates its owner keeps. */
export type OtherPrint = Tried & {
  readonly kind: OtherKind;
  readonly names: TemplateNames;
  /** The file of a version. */
  readonly stored: (db: Db, id: number) => Promise<string | undefined>;
};

/** What is made of templates in Word. */
export const printPoint = definePoint<OwnPrint | OtherPrint>('print-templates.prints');

export const isOwn = (print: OwnPrint | OtherPrint): print is OwnPrint => 'builtIn' in print;

const printOf = (holder: ContributionsHolder, kind: TriedKind): OwnPrint | OtherPrint => {
  const found = printPoint.contributions(holder).find((print) => print.kind === kind);
  if (!found) throw refuse(printTemplateErrors.noTemplate);
  return found;
};

/** The paper, where its records are not shut to the caller. */
export const openPrintOf = (
  { services, caller }: Pick<Operation, 'services' | 'caller'>,
  kind: TriedKind,
): OwnPrint | OtherPrint => {
  const print = printOf(services, kind);
  if (caller.narrowed?.calls.has(print.opens.name))
    throw refuse(kitErrors.narrowed, { message: caller.narrowed.why });
  return print;
};

/** Those whose templates are kept here, in their order. */
export const ownPrints = (holder: ContributionsHolder): readonly OwnPrint[] => {
  const own = printPoint.contributions(holder).filter(isOwn);
  return printKinds.flatMap((kind) => own.filter((print) => print.kind === kind));
};

export const ownPrintOf = (holder: ContributionsHolder, kind: PrintKind): OwnPrint => {
  const found = printOf(holder, kind);
  if (!isOwn(found)) throw refuse(printTemplateErrors.noTemplate);
  return found;
};

/** Every name a template of a paper may hold: its own, fields of the company's own on the deal and the client, the letterhead. */
export const wholeNames = (
  { kind, names: { groups, lists } }: OwnPrint,
  coming?: OwnFields,
): GroupedNames => {
  const own = [...ownFormFields(coming).values()].filter(({ place }) => place !== 'bank');
  const ownGroup = {
    title: texts.own(kind !== 'deal_card'),
    fields: own.map(({ name, title }) => [name, title] as const),
  };
  return { groups: [...groups, ...(own.length === 0 ? [] : [ownGroup]), companyGroup], lists };
};

/** The same as the tools of forms take them; of the company's own fields those that stand, or that are about to. */
export const namesOfPrint = (print: OwnPrint | OtherPrint, coming?: OwnFields): TemplateNames =>
  isOwn(print) ? asTemplateNames(wholeNames(print, coming)) : print.names;
