import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { ScreenLink } from '#kit/web/define-screens.ts';
import type { SessionUser } from '#kit/web/session.ts';

/** Something one feature puts into another's slot; exported from `web/x.slots.ts`, collected at start. */
export type Filling<T = unknown> = { readonly slot: string; readonly item: T };

/** A place where other features may put things; who owns the place imports none of them. */
export type Slot<T> = {
  readonly name: string;
  /** Makes one thing for this slot, to be exported from `web/x.slots.ts`. */
  readonly fill: (item: T) => Filling<T>;
  /** Everything put into the slot, in the order of `order`. */
  readonly items: () => readonly T[];
};

type Ordered = { readonly order: number };

const filled = new Map<string, Ordered[]>();

/** Declares a slot, for example `defineSlot<DealPanel>('deal.panels')`; items carry an `order`. */
export const defineSlot = <T extends Ordered>(name: string): Slot<T> => ({
  name,
  fill: (item) => ({ slot: name, item }),
  items: () => (filled.get(name) ?? []) as unknown as readonly T[],
});

const isFilling = (value: unknown): value is Filling<Ordered> =>
  typeof value === 'object' && value !== null && 'slot' in value && 'item' in value;

/** Puts the fillings of all features into their slots; called once at start with what the glob found. */
export const fillSlots = (exported: readonly unknown[]): void => {
  filled.clear();
  for (const value of exported.filter(isFilling)) {
    filled.set(value.slot, [...(filled.get(value.slot) ?? []), value.item]);
  }
  for (const items of filled.values()) items.sort((one, other) => one.order - other.order);
};

/** A lazily loaded component: `load` imports the file whose default export it is. */
export type LazyComponent<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** An entry of the avatar menu: it opens a dialog, or leads to a screen. */
export type AvatarMenuItem = {
  readonly order: number;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isShown?: (user: SessionUser) => boolean;
} & (
  | { readonly loadDialog: LazyComponent<{ readonly onClose: () => void }> }
  | { readonly link: ScreenLink }
);

/** The menu under the avatar; features add their entries (own password, profile, sessions). */
export const avatarMenu = defineSlot<AvatarMenuItem>('avatar.menu');
