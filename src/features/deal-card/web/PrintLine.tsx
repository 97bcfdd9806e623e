import { Menu } from '@mantine/core';
import { Printer } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealCardCalls } from '#features/deal-card/deal-card.contract.ts';
import { dealCardSlotTexts } from '#features/deal-card/deal-card-slot.texts.ts';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';

/** In the menu of a deal: its card on document. */
export const PrintLine = ({ deal }: { readonly deal: ShownDeal }): ReactElement => (
  <Menu.Item
    leftSection={<Printer size={15} />}
    component="a"
    download
    href={downloadUrl(dealCardCalls.printDeal, { query: { application_id: deal.id } })}
  >
    {dealCardSlotTexts.print}
  </Menu.Item>
);
