import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import { asleepUntilUsed, type Wake } from '#kit/web/screens/asleep-until-used.tsx';

/** The button of the matrix's look. */
export const ViewModeFace = (
  props: ButtonProps & ElementProps<'button', keyof ButtonProps>,
): ReactElement => (
  <Button
    variant="subtle"
    color="gray"
    size="xs"
    h={32}
    fz="var(--text-13)"
    leftSection={<Columns3 size={15} aria-hidden />}
    {...props}
  >
    {dealLegTexts.view.button}
  </Button>
);

const Twin = ({ wake }: { readonly wake: Wake }): ReactElement => (
  <ViewModeFace aria-haspopup="dialog" aria-expanded={false} {...wake} />
);

/** «Вид»: which columns the matrix shows and how high its rows are; the choice comes when it is first used. */
export const ViewModeButton = asleepUntilUsed<object>(
  async () => ({
    default: (await import('#features/deal-legs/web/banks/ViewModeChoice.tsx')).ViewModeChoice,
  }),
  Twin,
);
