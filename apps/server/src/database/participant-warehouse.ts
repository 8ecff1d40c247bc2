/** A warehouse that a participant shares with the network (`network_participants.warehouses`). */
export interface ParticipantWarehouse {
  readonly warehouseId: string;
  readonly warehouseLabel: string;
}
