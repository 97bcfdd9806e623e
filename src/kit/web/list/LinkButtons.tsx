import { Button } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { type Access, mayPass } from '#domain/access.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { useGo } from '#kit/web/screens/page.ts';
import { useRole } from '#kit/web/calls/session.ts';

/** A way to another screen from above a list, for those who may open it. */
type LinkButton = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly access?: Access;
  readonly link: () => ScreenLink;
};

/** Buttons above a list that lead to other screens, such as those features fill a slot with. */
export const LinkButtons = ({ of }: { readonly of: readonly LinkButton[] }): ReactElement[] => {
  const role = useRole();
  const go = useGo();
  return of
    .filter(({ access }) => access === undefined || mayPass(access, role))
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
