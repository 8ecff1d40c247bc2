export interface ParticipantWarehouse {
  readonly warehouseId: string;
  readonly warehouseLabel: string;
}

/** A participant of the tenant's trading network (C18). */
export interface NetworkParticipant {
  readonly pxnParticipantId: string;
  readonly warehouses: readonly ParticipantWarehouse[];
  readonly warehouseGroupName: string;
  readonly warehouseGroupDescription: string;
  readonly warehouseGroupSelectOrder: number;
  readonly isPxns: boolean;
  readonly isPxnr: boolean;
}

/**
 * Stands for the tenant's own stock wherever a participant is named: in the filter, in URLs, in keys.
 * On the wire it is said by leaving the participant header out (C18).
 */
export const DEFAULT_PARTICIPANT = 'DEFAULT';

export function isOwnStock(participantId: string | undefined): boolean {
  return participantId === undefined || participantId === '' || participantId === DEFAULT_PARTICIPANT;
}

/** The header's value for a participant; undefined leaves the header out. */
export function participantHeader(participantId: string | undefined): string | undefined {
  return isOwnStock(participantId) ? undefined : participantId;
}

/** Participants as the warehouse-group selector lists them: by select order, then by name. */
export function inSelectOrder(participants: readonly NetworkParticipant[]): NetworkParticipant[] {
  return [...participants].sort(
    (a, b) =>
      a.warehouseGroupSelectOrder - b.warehouseGroupSelectOrder ||
      (a.warehouseGroupName < b.warehouseGroupName ? -1 : a.warehouseGroupName > b.warehouseGroupName ? 1 : 0),
  );
}
