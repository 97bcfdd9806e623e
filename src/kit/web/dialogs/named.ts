import type { ModalProps } from '@mantine/core';

type Named = Pick<ModalProps, 'attributes'> & { readonly 'aria-label'?: string | undefined };

/** A dialog without a title is named by `aria-label`, which Mantine leaves on the box round it: here it comes to the dialog itself. */
export const named = <Props extends Named>({
  'aria-label': name,
  ...props
}: Props): Omit<Props, 'aria-label'> =>
  name === undefined
    ? props
    : { ...props, attributes: { ...props.attributes, content: { 'aria-label': name } } };
