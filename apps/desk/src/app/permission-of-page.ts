import { viewPermissionOfSetting } from '@tradehall/domain/settings/permission-of-setting';
import type { Permission } from '@tradehall/domain/staff/permissions';
import { paths } from '../navigation/paths';
import { isRoomOf } from './is-room-of';

const PAGES: readonly (readonly [path: string, permission: Permission])[] = [
  [paths.prospects(), 'PROSPECTS_VIEW'],
  [paths.documents(), 'DOCUMENTS_VIEW'],
  [paths.proofs(), 'DOCUMENTS_VIEW'],
];

/** What a page within a room needs where it is not what its room needs (SD03). */
export function permissionOfPage(path: string): Permission | undefined {
  const settings = `${paths.settings()}/`;
  if (path.startsWith(settings)) return viewPermissionOfSetting(path.slice(settings.length));
  return PAGES.find(([at]) => isRoomOf(at, path))?.[1];
}
