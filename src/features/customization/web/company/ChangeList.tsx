import type { ReactElement } from 'react';
import type { SectionChange } from '#features/company/company.rules.ts';
import { companyScreenTexts as texts } from '#features/customization/company.screen-texts.ts';
import { useChangeWords } from '#features/customization/web/company/use-names.ts';

/** Changes of a section, one a line: what it is, what stood, what stands. */
export const ChangeList = ({ changes }: { readonly changes: readonly SectionChange[] }): ReactElement => {
  const { nameOf, valueOf } = useChangeWords();
  return (
    <ul className="grid gap-6">
      {changes.map(({ path, before, after }) => (
        <li className="breaks" key={path}>
          {texts.change(nameOf(path), valueOf(path, before), valueOf(path, after))}
        </li>
      ))}
    </ul>
  );
};
