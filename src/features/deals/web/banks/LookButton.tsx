import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealLegTexts } from '#features/deals/deals.screen-texts.ts';
import { asleepUntilUsed, type Wake } from '#kit/web/asleep-until-used.tsx';

/** The button of the matrix's look. */
export const LookFace = (props: ButtonProps & ElementProps<'button', keyof ButtonProps>): ReactElement => (
  <Button
    variant="subtle"
    color="gray"
    size="xs"
    h={32}
    fz={13}
    leftSection={<Columns3 size={15} aria-hidden />}
    {...props}
  >
    {dealLegTexts.look.button}
  </Button>
);

const Twin = ({ wake }: { readonly wake: Wake }): ReactElement => (
  <LookFace aria-haspopup="dialog" aria-expanded={false} {...wake} />
);

/** «Вид»: which columns the matrix shows and how high its rows are; the choice comes when it is first used. */
export const LookButton = asleepUntilUsed<object>(
  async () => ({ default: (await import('#features/deals/web/banks/LookChoice.tsx')).LookChoice }),
  Twin,
);
