import type { ModalProps } from '@mantine/core';

type Named = Pick<ModalProps, 'attributes'> & { readonly 'aria-label'?: string | undefined };

/** The head of a dialog is no head of the page beside the page's own. */
const header = { role: 'presentation' };

/** A dialog without a title is named by `aria-label`, which Mantine leaves on the box round it: here it comes to the dialog itself. */
export const named = <Props extends Named>({
  'aria-label': name,
  ...props
}: Props): Omit<Props, 'aria-label'> => ({
  ...props,
  attributes: {
    header,
    ...props.attributes,
    ...(name === undefined ? {} : { content: { 'aria-label': name } }),
  },
});
