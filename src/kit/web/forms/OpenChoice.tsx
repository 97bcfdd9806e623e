import { Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { useWokenFocus, type Woken } from '#kit/web/screens/asleep-until-used.tsx';
import type { ChoiceProps } from '#kit/web/forms/Choice.tsx';

/** The field of a choice with its list. */
export const OpenChoice = ({ woken, ...props }: ChoiceProps & { readonly woken: Woken }): ReactElement => {
  const field = useWokenFocus<HTMLInputElement>(woken);
  return <Select {...props} ref={field} defaultDropdownOpened={woken.isPressed} />;
};
