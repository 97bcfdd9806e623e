import {
  Briefcase,
  FileText,
  Info,
  Landmark,
  ListTodo,
  type LucideIcon,
  MessageCircle,
  UserPlus,
} from 'lucide-react';
import type { ReactElement } from 'react';
import type { NotificationKind } from '#domain/notice-kind.ts';

const icons: Readonly<Record<NotificationKind, LucideIcon>> = {
  task: ListTodo,
  deal: Briefcase,
  bank: Landmark,
  chat: MessageCircle,
  lead: UserPlus,
  report: FileText,
  system: Info,
};

/** What a notification is about, at a glance. */
export const KindIcon = ({ kind }: { readonly kind: NotificationKind }): ReactElement => {
  const Icon = icons[kind];
  return <Icon size={17} aria-hidden />;
};
