/** Whether a path lies in the room at `room`; the first room is at `/` and holds itself alone. */
export function isRoomOf(room: string, path: string): boolean {
  return path === room || (room !== '/' && path.startsWith(`${room}/`));
}
