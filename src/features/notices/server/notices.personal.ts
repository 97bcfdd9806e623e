import { banners } from '#features/notices/server/notices.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalBanners = personalTable(banners, 'messages', { text: 'words' });
