import { ShieldCheck } from 'lucide-react';
import { mayPass } from '#domain/access.ts';
import { legLines } from '#features/deal-legs/web/deal-legs.facade.tsx';
import { dealPanels, issuedActs } from '#features/deal-room/web/deal-room.facade.tsx';
import { seeGuarantees } from '#features/guarantees/guarantees.access.ts';
import { guaranteeSlotTexts } from '#features/guarantees/guarantees-slot.texts.ts';
import { paletteSources } from '#kit/web/screens/slots.ts';

/** The guarantee of an application, once it is out. */
export const legGuarantee = legLines.fill({
  order: 5,
  isShown: ({ guarantee_number: number }) => number !== null,
  load: () =>
    import('#features/guarantees/web/LegGuarantee.tsx').then((file) => ({ default: file.LegGuarantee })),
});

/** «Гарантия» of a deal, once it is out. */
export const guaranteePanel = dealPanels.fill({
  id: 'guarantee',
  title: guaranteeSlotTexts.one,
  group: 'money',
  order: 45,
  isShown: (role, deal) =>
    mayPass(seeGuarantees, role) && deal.legs.some(({ guarantee_number: number }) => number !== null),
  load: () =>
    import('#features/guarantees/web/DealGuarantees.tsx').then((file) => ({ default: file.DealGuarantees })),
});

/** «Скачать гарантию», the main button of a deal that is done. */
export const issuedAct = issuedActs.fill({
  order: 10,
  load: () => import('#features/guarantees/web/IssuedAct.tsx').then((file) => ({ default: file.IssuedAct })),
});

/** Guarantees in the palette. */
export const guaranteesInPalette = paletteSources.fill({
  order: 15,
  title: guaranteeSlotTexts.title,
  icon: ShieldCheck,
  access: seeGuarantees,
  find: async (words, asked) =>
    (await import('#features/guarantees/web/palette-finds.ts')).findGuarantees(words, asked),
});
