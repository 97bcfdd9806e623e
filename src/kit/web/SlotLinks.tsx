import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { useGo } from '#kit/web/page.ts';
import { useRole } from '#kit/web/session.ts';
import type { ScreenTool, Slot } from '#kit/web/slots.ts';

/** Buttons over a list that lead to the screens other features bring, for those who may open them. */
export const SlotLinks = ({ slot }: { readonly slot: Slot<ScreenTool> }): readonly ReactElement[] => {
  const role = useRole();
  const go = useGo();
  return slot
    .items()
    .filter(({ access }) => mayPass(access, role))
    .map(({ label, icon: Icon, link }) => (
      <Button
        key={label}
        variant="default"
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => go(link())}
      >
        {label}
      </Button>
    ));
};
