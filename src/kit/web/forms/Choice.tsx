import { ComboboxChevron, InputBase, InputClearButton } from '@mantine/core';
import type { ReactElement } from 'react';
import { webTexts } from '#kit/contract/web.texts.ts';
import { asleepUntilUsed, type Wake } from '#kit/web/screens/asleep-until-used.tsx';

/** Props of `Choice`; those of Mantine's `Select`. */
export type ChoiceProps = {
  readonly label: string;
  readonly placeholder?: string;
  readonly clearable?: boolean;
  readonly searchable?: boolean;
  readonly data: { readonly value: string; readonly label: string }[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};

const Twin = (props: ChoiceProps & { readonly wake: Wake }): ReactElement => {
  const { label, placeholder, clearable = false, searchable = false, data, value, onChange, wake } = props;
  return (
    <InputBase
      label={label}
      placeholder={placeholder}
      value={data.find((option) => option.value === value)?.label ?? ''}
      readOnly
      pointer={!searchable}
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- there is no list yet to control
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      rightSectionPointerEvents="none"
      __staticSelector="Select"
      __defaultRightSection={<ComboboxChevron />}
      __clearable={clearable && value !== null}
      __clearSection={<InputClearButton aria-label={webTexts.clear} onClick={() => onChange(null)} />}
      {...wake}
    />
  );
};

/** One of several, in a filter; the list and its search come when the field is first used. */
export const Choice = asleepUntilUsed<ChoiceProps>(
  async () => ({ default: (await import('#kit/web/forms/OpenChoice.tsx')).OpenChoice }),
  Twin,
);
