module echo-peers/golongpoll

go 1.26.0

require github.com/jcuga/golongpoll v1.3.0

require github.com/gofrs/uuid v4.0.0+incompatible // indirect
