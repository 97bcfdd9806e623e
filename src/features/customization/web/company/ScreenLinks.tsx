import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useScreens } from '#kit/web/screens/use-screens.ts';

type ScreenLinksProps = {
  /** What is set on each page, by its path. */
  readonly pages: Readonly<Record<string, string>>;
};

/** Pages where something is set, those of them that the person may open, each with what it sets. */
export const ScreenLinks = ({ pages }: ScreenLinksProps): ReactElement => {
  const role = useRole();
  const screens = useScreens();
  return (
    <ul className="grid gap-8">
      {Object.entries(pages).map(([path, what]) => {
        const screen = screens.find((one) => one.path === path && mayPass(one.access, role));
        return (
          screen && (
            <li className="grid halves phone-one gap-12" key={path}>
              <span>{what}</span>
              <span>
                <Button
                  size="xs"
                  component={LinkTo}
                  link={{ to: path, params: {}, search: {} }}
                  variant="default"
                >
                  {screen.title}
                </Button>
              </span>
            </li>
          )
        );
      })}
    </ul>
  );
};
