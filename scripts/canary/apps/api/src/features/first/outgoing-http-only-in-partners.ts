import 'node:https'
