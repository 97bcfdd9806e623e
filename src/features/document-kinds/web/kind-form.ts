import {
  largestMb,
  longestValidDays,
  type DocumentFormat,
  documentFormats,
  type KindGroup,
} from '#features/document-kinds/document-kinds.rules.ts';
import type { DocumentKind } from '#features/document-kinds/document-kinds.fields.ts';
import { documentKindScreenTexts as texts } from '#features/document-kinds/document-kinds.screen-texts.ts';

/** The form of a type; numbers as they are typed. */
export type KindValues = {
  readonly name: string;
  readonly group: KindGroup;
  readonly formats: DocumentFormat[];
  readonly max_mb: number | string;
  readonly valid_days: number | string;
  readonly is_multiple: boolean;
  readonly needs_signature: boolean;
  readonly help: string;
  readonly is_active: boolean;
};

const newType: KindValues = {
  name: '',
  group: 'other',
  formats: [...documentFormats],
  max_mb: largestMb,
  valid_days: '',
  is_multiple: true,
  needs_signature: false,
  help: '',
  is_active: true,
};

export const valuesOf = (type: DocumentKind | null): KindValues =>
  type === null
    ? newType
    : {
        name: type.name,
        group: type.group,
        formats: type.formats,
        max_mb: type.max_mb,
        valid_days: type.valid_days ?? '',
        is_multiple: type.is_multiple,
        needs_signature: type.needs_signature,
        help: type.help,
        is_active: type.is_active,
      };

const isWhole = (value: number | string, most: number): boolean =>
  Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= most;

/** What the form itself knows to be wrong. */
export const kindProblems = {
  name: (name: string) => (name.trim() === '' ? texts.problems.name : null),
  formats: (formats: readonly string[]) => (formats.length === 0 ? texts.problems.formats : null),
  max_mb: (size: number | string) => (isWhole(size, largestMb) ? null : texts.maxMbHint(largestMb)),
  valid_days: (days: number | string) =>
    days === '' || isWhole(days, longestValidDays) ? null : texts.problems.number,
};

/** The form as the call takes it. */
export const bodyOf = (values: KindValues) => ({
  ...values,
  max_mb: Number(values.max_mb),
  valid_days: values.valid_days === '' ? null : Number(values.valid_days),
});
