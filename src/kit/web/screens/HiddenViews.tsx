import { Menu, UnstyledButton } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { stripTexts } from '#kit/contract/kit.texts.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import type { StripView } from '#kit/web/screens/ViewStrip.tsx';
import styles from '#kit/web/screens/ViewStrip.module.css';

/** The views that did not fit into their strip, in a menu at its end. */
export const HiddenViews = ({ views }: { readonly views: readonly StripView[] }): ReactElement => (
  <Menu position="bottom-end" width={240}>
    <Menu.Target>
      <UnstyledButton
        className={`row gap-4 fixed py-0 px-12 text-13 soft nowrap hair-left ${styles['more']}`}
        aria-label={stripTexts.moreLabel(views.length)}
      >
        {stripTexts.more(views.length)}
        <ChevronDown size={14} aria-hidden />
      </UnstyledButton>
    </Menu.Target>
    <Menu.Dropdown>
      {views.map(({ id, title, link, note }) => (
        <Menu.Item key={id} component={LinkTo} link={link}>
          <span className="row gap-8">
            {title}
            {note}
          </span>
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
