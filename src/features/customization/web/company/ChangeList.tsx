import type { ReactElement } from 'react';
import { ownRecords } from '#domain/own-fields/own-fields.ts';
import { type SectionChange, wayOf } from '#features/company/company.rules.ts';
import { companyScreenTexts as texts } from '#features/customization/company.screen-texts.ts';
import { useChangeWords } from '#features/customization/web/company/use-names.ts';

/** Where a change belongs: all that is said of one own field is said together. */
const placeOf = ({ path }: SectionChange): string => {
  const [record = '', code = ''] = wayOf(path);
  return ownRecords.some((one) => one === record) ? `${record} ${code}` : path;
};

/** A field that no version before has had: its name is new, and everything about it. */
const isNewField = (changes: readonly SectionChange[]): boolean =>
  changes.every(({ before }) => before === null) && changes.some(({ path }) => wayOf(path)[2] === 'name');

/** Changes of a section, one a line: what it is, what stood, what stands; a new own field is one line. */
export const ChangeList = ({ changes }: { readonly changes: readonly SectionChange[] }): ReactElement => {
  const { nameOf, valueOf } = useChangeWords();
  const lineOf = ({ path, before, after }: SectionChange): string =>
    texts.change(nameOf(path), valueOf(path, before), valueOf(path, after));
  const newFieldLine = (parts: readonly SectionChange[]): string => {
    const valueAt = (part: string): string =>
      parts.flatMap(({ path, after }) => (wayOf(path)[2] === part && after !== null ? [after] : [])).join();
    const [record = ''] = wayOf(parts[0]?.path ?? '');
    const of = ownRecords.find((one) => one === record) ?? 'deal';
    return texts.newField(
      `${texts.fields.records[of]}: ${valueAt('name')}`,
      parts.flatMap(({ path, after }) => {
        const [, , part = ''] = wayOf(path);
        return part === 'name' ? [] : [[texts.fields.partOf(part), valueOf(path, after)] as const];
      }),
    );
  };
  const places = [...Map.groupBy(changes, placeOf)];
  return (
    <ul className="grid gap-6">
      {places.flatMap(([place, parts]) =>
        (isNewField(parts) ? [newFieldLine(parts)] : parts.map(lineOf)).map((line, at) => (
          <li className="breaks as-typed" key={`${place} ${at}`}>
            {line}
          </li>
        )),
      )}
    </ul>
  );
};
