export interface DB {
  table_without_an_owner: object;
}
