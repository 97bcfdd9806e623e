import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Access } from '#domain/access.ts';
import type { Role } from '#domain/role.ts';
import { isCallShut } from '#kit/contract/shut-calls.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { type SessionUser, useSession } from '#kit/web/calls/session.ts';

/**
 * Something one feature puts into another's slot. Places of the shell and of the deals list are filled from
 * `web/x.slots.ts`, at start; places of pages from `web/x.page-slots.ts`, which every other page waits for.
 */
type Filling<T = unknown> = { readonly slot: string; readonly item: T; readonly feature?: string };

/** A place where other features may put things; who owns the place imports none of them. */
export type Slot<T> = {
  readonly name: string;
  /** Makes one thing for this slot, to be exported from `web/x.slots.ts`. */
  readonly fill: (item: T) => Filling<T>;
  /** Everything put into the slot, in the order of `order`. */
  readonly items: () => readonly T[];
};

/**
 * `comesTo`: the name of the call that an act comes to; whoever was left without it is not offered the act. `stays`: it
 * is for whoever has lost the feature, too.
 */
type Ordered = { readonly order: number; readonly comesTo?: string; readonly stays?: true };

type Filled = Pick<Filling<Ordered>, 'item' | 'feature'>;

const filled = new Map<string, Filled[]>();

/** What the features that were taken away from the person put there is not shown to him, nor acts that were. */
const shownOf = (all: readonly Filled[]): readonly Ordered[] => {
  const narrowed = useSession.getState().user?.narrowed;
  const isLeft = ({ feature = '', item }: Filled): boolean =>
    !narrowed ||
    ((item.stays || !narrowed.features.includes(feature)) &&
      // An act that somebody is offered changes something.
      !isCallShut(narrowed, item.comesTo ?? '', true));
  return all.filter(isLeft).map(({ item }) => item);
};

/** Declares a slot, for example `defineSlot<DealPanel>('deal.panels')`; items carry an `order`. */
export const defineSlot = <T extends Ordered>(name: string): Slot<T> => ({
  name,
  fill: (item) => ({ slot: name, item }),
  items: () => shownOf(filled.get(name) ?? []) as unknown as readonly T[],
});

export const isFilling = (value: unknown): value is Filling<Ordered> =>
  typeof value === 'object' && value !== null && 'slot' in value && 'item' in value;

let round = 0;
const listeners = new Set<() => void>();

/** Told whenever features have put more into their slots; answers how to stop. */
export const listenToSlots = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How many times features have filled slots: another number, other contents. */
export const slotsRound = (): number => round;

/** Puts what features export into slots, beside what is there: first what the shell shows, later what pages show. */
export const addToSlots = (exported: readonly unknown[]): void => {
  for (const { slot, ...one } of exported.filter(isFilling)) {
    const items = [...(filled.get(slot) ?? []), one];
    filled.set(
      slot,
      items.toSorted((first, second) => first.item.order - second.item.order),
    );
  }
  round += 1;
  for (const listener of listeners) listener();
};

/** The same in the place of whatever was there. */
export const fillSlots = (exported: readonly unknown[]): void => {
  filled.clear();
  addToSlots(exported);
};

/** A lazily loaded component: `load` imports the file whose default export it is. */
export type LazyComponent<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** A part that a feature brings to a slot, drawn by `SlotItems` with what the slot's owner gives. */
export type SlotPart<Props extends object> = {
  readonly order: number;
  readonly load: LazyComponent<Props>;
};

/** A button over a list that leads to a screen of another feature, drawn by `SlotLinks`. */
export type ScreenTool = {
  readonly order: number;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly access: Access;
  readonly link: () => ScreenLink;
};

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

/** A part of the shell that loads by itself and shows from the moment it is there. */
export type ShellPart = SlotPart<object> & {
  readonly isShown?: (user: SessionUser) => boolean;
  readonly stays?: true;
};

/** Buttons of the bar above every page, between the place in the product and the avatar. */
export const navbarTools = defineSlot<ShellPart>('navbar.tools');

/** Mounted once beside the pages for as long as somebody is signed in: dialogs, toasts and sounds of a feature. */
export const shellOverlays = defineSlot<ShellPart>('shell.overlays');

/** Lines over the tabs of every page, such as a notice to everybody; each takes room only while it has something to say. */
export const shellStrips = defineSlot<ShellPart>('shell.strips');

/** The call bar, in the middle of the bar above every page; takes no room while nothing fills it. */
export const callBar = defineSlot<ShellPart>('call.bar');

/** Who looks at the sidebar and how: `isOpen` is false while it shows icons alone. */
export type SidebarView = { readonly user: SessionUser; readonly isOpen: boolean };

/** An entry of the sidebar that opens a dialog; it stands among the screens by `order`. */
export type SidebarEntry = {
  readonly order: number;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isShown?: (view: SidebarView) => boolean;
  readonly loadDialog: LazyComponent<{ readonly onClose: () => void }>;
};

/** Above the entries of the sidebar: what a person has still to do for himself. It takes no room while there is nothing. */
export const sidebarNotes = defineSlot<
  SlotPart<{ readonly isMini: boolean }> & { readonly isShown?: (user: SessionUser) => boolean }
>('sidebar.notes');

/** Entries of the sidebar that are no screens, such as the calculator. */
export const sidebarEntries = defineSlot<SidebarEntry>('sidebar.entries');

/** One line of the palette: it leads to a screen, does something, or opens a choice of further lines. */
export type PaletteItem = {
  readonly id: string;
  readonly label: string;
  /** Other words by which it is found. */
  readonly alias?: string;
  /** Beside it, in faint ink. */
  readonly note?: string;
  /** The icon of its group when absent. */
  readonly icon?: LucideIcon;
} & (
  | { readonly link: ScreenLink; readonly pageTitle?: string }
  | { readonly run: () => void }
  | { readonly choices: readonly PaletteItem[] }
);

/** Something a feature lets the palette find; `find` is asked with the words as typed and rejects when aborted. */
export type PaletteSource = {
  readonly order: number;
  readonly title: string;
  readonly icon: LucideIcon;
  readonly access: Access;
  readonly find: (
    words: string,
    asked: { readonly role: Role; readonly signal: AbortSignal },
  ) => Promise<readonly PaletteItem[]>;
};

/** What the palette (Ctrl+K) finds beside screens and commands: deals, purchases, clients. */
export const paletteSources = defineSlot<PaletteSource>('palette.sources');

/** Keys of one part of the product, for the list under «?». */
export type KeyList = {
  readonly order: number;
  readonly title: string;
  /** Who has what the keys are of: nobody else reads of them. */
  readonly access: Access;
  /** Many of them come when the list is opened: their words are nobody's first page. */
  readonly keys: KeyMeanings | (() => Promise<KeyMeanings>);
};

/** Keys as they are pressed, each with what it does. */
export type KeyMeanings = readonly (readonly [key: string, meaning: string])[];

export const keyLists = defineSlot<KeyList>('key.lists');

/** The telephone of the product: a click on any phone calls through it, unless it answers false, having no line. */
type PhoneCaller = {
  readonly order: number;
  readonly call: (whom: { readonly phone: string; readonly name?: string }) => boolean;
};
export const phoneCallers = defineSlot<PhoneCaller>('phone.callers');
